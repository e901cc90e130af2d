import { useItemLink, useOpenItem } from '../../../lib/item-in-url.ts'

const NAME = 'article'

export const useArticleLink = (id: number) => useItemLink(NAME, id)
export const useOpenArticle = () => useOpenItem(NAME)
