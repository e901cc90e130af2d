/** What was dropped or pasted. Folders look like files here and cannot be read. */
export function filesIn(data: DataTransfer | null): { files: File[]; hasFolders: boolean } {
  const items = [...(data?.items ?? [])].filter(({ kind }) => kind === 'file')
  const plain = items.filter((item) => !item.webkitGetAsEntry()?.isDirectory)
  const files = plain.map((item) => item.getAsFile()).filter((file) => file !== null)
  return { files, hasFolders: plain.length < items.length }
}

export const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false
