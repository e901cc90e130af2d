import { pageNumber, urlView } from '../../lib/url-view.ts'

export const newslettersView = urlView<{ page: number }>({ page: pageNumber })
