import { useItemLink, useOpenItem } from '../../../lib/opened-item.ts'

const NAME = 'article'

export const useArticleLink = (id: number) => useItemLink(NAME, id)
export const useOpenArticle = () => useOpenItem(NAME)
