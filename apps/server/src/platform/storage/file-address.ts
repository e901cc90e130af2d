const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ID = new RegExp(`^${UUID}$`)
const FILES_PATH = '/files/'

/** Ids of files are made by us; what is not in shape is the id of nothing. */
export const isFileId = (text: string) => ID.test(text)

/** The path of a picture, at the end of an address; PostgreSQL reads it too. */
export const PICTURE_PATH = `/media/(${UUID})$`
const ONLY_PICTURE_PATH = new RegExp(`^${PICTURE_PATH}`)

/** Undefined where the path is not that of a picture of ours. */
export const pictureIdIn = (path: string) => ONLY_PICTURE_PATH.exec(path)?.[1]

/** The address of a file and the key under which it is stored say the same id. */
export const fileUrlOf = (id: string) => `${FILES_PATH}${id}`
export const fileKeyOf = (id: string) => `${fileFolderOf(id)}/original`
export const fileFolderOf = (id: string) => `${FILES_FOLDER}/${id}`
export const FILES_FOLDER = 'files'

export const isFileKey = (key: string) =>
  isFileId(key.split('/')[1] ?? '') && key.endsWith('/original')

/** Undefined where the address is not that of a file of ours. */
export function fileIdIn(url: string): string | undefined {
  const id = url.startsWith(FILES_PATH) ? url.slice(FILES_PATH.length) : ''
  return isFileId(id) ? id : undefined
}
