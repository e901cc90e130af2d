import {
  checkTranslation,
  deleteTranslation,
  draftTranslation,
  getTranslationSheet,
  type InputOf,
  putTranslation,
  type TextLanguage,
  type TranslationSheet,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** Which translation of which article. */
export interface Place {
  id: number
  language: TextLanguage
}

export const sheetQuery = ({ id, language }: Place) =>
  queryOptions({
    queryKey: ['translations', id, language],
    queryFn: ({ signal }) => call(getTranslationSheet, { params: { id, language } }, { signal }),
  })

type Written = Omit<InputOf<typeof putTranslation>['body'], 'content'>

/** Whatever is done to one, its sheet is read anew, and so is the article. */
function useSheetChange<Input>(place: Place, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  const query = sheetQuery(place)
  return useMutation({
    mutationFn: async (input: Input): Promise<TranslationSheet> => {
      await change(input)
      return client.fetchQuery({ ...query, staleTime: 0 })
    },
    onError: () => client.invalidateQueries(query),
    onSettled: () => client.invalidateQueries({ queryKey: ['articles'] }),
  })
}

const asSeen = (etag: string) => ({ 'if-match': etag })

export const useSaveTranslation = (place: Place) =>
  useSheetChange(place, ({ etag, ...body }: Written & { etag: string }) =>
    call(putTranslation, { params: { ...place }, body, headers: asSeen(etag) }),
  )

export const useCheckTranslation = (place: Place) =>
  useSheetChange(place, (etag: string) =>
    call(checkTranslation, { params: { ...place }, headers: asSeen(etag) }),
  )

export const useDeleteTranslation = (place: Place) =>
  useSheetChange(place, (etag: string) =>
    call(deleteTranslation, { params: { ...place }, headers: asSeen(etag) }),
  )

export const useDraftTranslation = (place: Place) =>
  useMutation({
    mutationFn: (body: InputOf<typeof draftTranslation>['body']) =>
      call(draftTranslation, { params: { ...place }, body }),
  })
