import { pageNumber, urlView } from '../../lib/url-view.ts'

/** Which page of the projects is shown, as the address says. */
export const projectsView = urlView<{ page: number }>({ page: pageNumber })
