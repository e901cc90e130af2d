import { z } from 'zod'
import { Author, MatchedText } from './articles.ts'
import { Picture } from './pictures.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, Paging, listOf } from './parameters.ts'

export const ASSET_NAME_MAX = 255
export const ASSETS_PAGE_SIZE = 24

export const ASSET_TYPES = ['document', 'image', 'video'] as const
export type AssetType = (typeof ASSET_TYPES)[number]

const TYPE_ENDINGS: Record<Exclude<AssetType, 'document'>, readonly string[]> = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
  video: ['mp4', 'mov', 'webm'],
}

/** By the ending of the file's name; what has no other type is a document. */
export function assetTypeOf(filename: string): AssetType {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  return (
    ASSET_TYPES.find((type) => type !== 'document' && TYPE_ENDINGS[type].includes(ending)) ??
    'document'
  )
}

export const ASSET_ORDERINGS = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  '-size',
  'size',
] as const
export type AssetOrdering = (typeof ASSET_ORDERINGS)[number]

/** How far a file is found by what is in it. */
export const ASSET_WORDS = ['waiting', 'read', 'unreadable', 'left_out'] as const
export type AssetWords = (typeof ASSET_WORDS)[number]

/** Where in a file the words stand that were searched for. */
export const AssetMatch = z.object({
  /** The line, with the words marked. */
  line: MatchedText,
  /** What `page` counts; null where the file has no pages. */
  unit: z.enum(['page', 'sheet', 'slide']).nullable(),
  page: z.int().nullable(),
  /** What the sheet is called. */
  label: z.string().nullable(),
  /** The file; of a PDF at that page. */
  url: z.string(),
})
export type AssetMatch = z.infer<typeof AssetMatch>

/** A file of the library. */
export const Asset = z.object({
  id: z.int(),
  /** What people call it; staff may change it. */
  name: z.string(),
  /** The name under which it was sent and is downloaded. It decides on the type. */
  filename: z.string(),
  type: z.enum(ASSET_TYPES),
  content_type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Where the file is. It takes range requests, so that a video can be played from anywhere. */
  url: z.string(),
  /** Whether a browser shows what is at `url` (pictures, videos, PDFs); else it downloads it. */
  opens: z.boolean(),
  /** The same file, always as a download. */
  download_url: z.string(),
  /** The picture itself, or the first page of a document; null where an icon has to do. */
  preview: Picture.nullable(),
  /** Null where the account is gone. */
  uploaded_by: Author.nullable(),
  /** That person's name, or username. */
  uploaded_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  /**
   * Whether its words are in the search: not yet, yes, not because nobody can read the file, or because staff have
   * left them out. Null for kinds of files that have none.
   */
  words: z.enum(ASSET_WORDS).nullable(),
  /** In answers to a search that found the words in the file itself. */
  match: AssetMatch.optional(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Asset = z.infer<typeof Asset>

const name = z
  .string()
  .trim()
  .min(1, 'This field may not be blank.')
  .max(ASSET_NAME_MAX, `Use at most ${ASSET_NAME_MAX} characters.`)

export const listAssets = endpoint({
  method: 'GET',
  path: '/api/core-assets/',
  also: ['/api/assets/'],
  access: 'public',
  summary:
    'The files of the library, newest first; a page with `page`, else at most 200 in an array. What is searched for is ' +
    'found in names and in documents; without `ordering` what has it in its name comes first, and `match` says where in ' +
    'a document it stands',
  query: z.object({
    ...Paging,
    /** Words of the name or of the file itself, also mistyped or as synonyms, whatever their case and accents. */
    search: z.string().trim().max(200).optional(),
    /** `word` finds only what begins with the words; otherwise any part of a name is found too. */
    match: z.enum(['word']).optional(),
    type: z.enum(ASSET_TYPES).optional(),
    ordering: z.enum(ASSET_ORDERINGS).optional(),
  }),
  response: listOf(Asset),
})

export const summariseAssets = endpoint({
  method: 'GET',
  path: '/api/core-assets/summary/',
  access: 'public',
  summary: 'How many files the library has, by type, and how many bytes they take',
  response: z.object({
    total: z.int(),
    images: z.int(),
    documents: z.int(),
    videos: z.int(),
    size: z.int(),
  }),
})
export type AssetSummary = z.infer<typeof summariseAssets.response>

export const getAsset = endpoint({
  method: 'GET',
  path: '/api/core-assets/:id/',
  also: ['/api/assets/:id/'],
  access: 'public',
  summary: 'One file of the library',
  params: IdParams,
  response: Asset,
})

/** A longer PDF is shown so far; the browser's own viewer has the rest. */
export const PDF_PAGES_MAX = 200
/** The widths in pixels in which the server draws the pages of a PDF. */
export const PDF_PAGE_WIDTHS = [800, 1600] as const

/** So many characters of a PDF are had as text, which is some hundred pages of a book. */
export const PDF_TEXT_MAX = 200_000

export const PdfPages = z.object({
  /** Of the file; `pages` has at most PDF_PAGES_MAX of them. */
  total: z.int(),
  pages: z.array(
    z.object({
      /** For the room that its picture takes. */
      width: z.number(),
      height: z.number(),
      /** Its words, line by line; empty for a scan, and past PDF_TEXT_MAX. */
      text: z.string(),
    }),
  ),
})
export type PdfPages = z.infer<typeof PdfPages>

/** The picture of a page, from 1 on, of the file at `url`. */
export const pdfPageUrl = (url: string, page: number, width: (typeof PDF_PAGE_WIDTHS)[number]) =>
  `${url}/pages/${page}?w=${width}`

export const getPdfPages = endpoint({
  method: 'GET',
  path: '/api/core-assets/:id/pages/',
  access: 'public',
  summary:
    'The pages of a PDF, with their text. As pictures they are at `/files/<id>/pages/<page>?w=<800 or 1600>`; ' +
    'none for any other file, and for one that cannot be read',
  params: IdParams,
  response: PdfPages,
  cost: 'search',
  timeLimitMs: 90_000,
})

export const createAsset = endpoint({
  method: 'POST',
  path: '/api/core-assets/',
  access: 'staff',
  summary:
    'Put a file that has been uploaded into the library. Its size and type are read from the ' +
    'storage, and the place where a photograph or film was taken is removed from it. Repeated with ' +
    'the same url it is still one asset',
  body: z.strictObject({
    name,
    /** The `url` that the upload named. */
    url: z.string().max(500),
  }),
  response: Asset,
  status: 201,
  // A film is copied without its position.
  timeLimitMs: 120_000,
})

export const updateAsset = endpoint({
  method: 'PATCH',
  path: '/api/core-assets/:id/',
  access: 'staff',
  summary:
    'Give a file of the library another name, or leave its words out of the search (`words_left_out`)',
  params: IdParams,
  body: z.strictObject({ name: name.optional(), words_left_out: z.boolean().optional() }),
  response: Asset,
})

export const deleteAsset = endpoint({
  method: 'DELETE',
  path: '/api/core-assets/:id/',
  access: 'staff',
  summary:
    'Delete a file of the library: to the bin for 30 days; 409 where articles or pages use it, and the detail names them',
  params: IdParams,
})
