import { use } from 'react'
import { useItemLink, useOpenItem } from '../../../lib/item-in-url.ts'
import { ListOrderContext } from '../../../ui/list-order.ts'

/** Its name in the address. */
const ARTICLE = 'article'

/** The article that the address names. */
export const useOpenArticle = () => useOpenItem(ARTICLE)

/** Where a link leads that opens one of the list around it. */
export const useArticleLink = (id: number) => useItemLink(ARTICLE, id, use(ListOrderContext))
