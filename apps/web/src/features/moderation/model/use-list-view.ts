import { useLocation, useNavigate } from 'react-router'
import { changed, listViewIn, type ListView } from './list-view.ts'

/** The view in the address and the ways to change it. */
export function useListView() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return {
    view: listViewIn(search),
    hrefOf: (change: Partial<ListView>) => changed(search, change),
    show: (change: Partial<ListView>, options?: { replace: boolean }): void => {
      void navigate(changed(search, change), options)
    },
  }
}

export type ListPlace = ReturnType<typeof useListView>
