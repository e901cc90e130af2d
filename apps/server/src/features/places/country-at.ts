/** The code of the country at a point; undefined at sea. */
export async function countryAt(lat: number, lon: number): Promise<string | undefined> {
  // Loaded with the first question, so that the start does not wait for its borders.
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  return iso1A2Code([lon, lat], { level: 'territory' }) ?? undefined
}
