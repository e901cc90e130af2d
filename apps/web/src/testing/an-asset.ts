import type { Asset } from '@berg/contract'

/** A document of the library; name what is special about this one. */
export const anAsset = (special: Partial<Asset> = {}): Asset => ({
  id: 1,
  name: 'Shift plan',
  filename: 'shift-plan.pdf',
  type: 'document',
  content_type: 'application/pdf',
  size: 1536,
  url: '/files/1',
  opens: true,
  download_url: '/files/1?download',
  preview: null,
  uploaded_by: { id: 2, username: 'ingrid.solberg', first_name: 'Ingrid', last_name: 'Solberg' },
  uploaded_by_name: 'Ingrid Solberg',
  created_at: '2026-11-13T23:30:00.000Z',
  words: 'read',
  can: { edit: false, delete: false },
  ...special,
})
