// Runs before the first paint, so that neither another theme nor 'Login' flashes for those who are in. The page's security policy
// allows no inline script, hence this file. lib/theme.ts and lib/session.ts own the keys.
try {
  const theme = localStorage.getItem('berg_theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('wtbi_access')) document.documentElement.dataset.session = ''
} catch {
  // Storage is closed to us: the system's theme stands.
}
