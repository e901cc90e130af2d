// So that neither another theme nor 'Login' flashes for those who are in. lib/theme.ts and lib/session.ts own the keys.
try {
  const theme = localStorage.getItem('berg_theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('wtbi_access')) document.documentElement.dataset.session = ''
} catch {
  // Storage is closed to us: the system's theme stands.
}
