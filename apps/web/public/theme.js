// Runs before the first paint, so that a chosen theme never flashes. The page's security policy
// allows no inline script, hence this file. lib/theme.ts owns the key and the attribute.
try {
  const theme = localStorage.getItem('berg_theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is closed to us: the system's theme stands.
}
