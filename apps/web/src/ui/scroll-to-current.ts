/** On a phone a row may be wider than the screen: it is moved to where the one that is shown stands. */
export function scrollToCurrent(row: HTMLElement | null): void {
  const here = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !here) return
  row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2
}
