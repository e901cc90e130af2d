import {
  checkTextTranslation,
  checkTranslation,
  deleteTextTranslation,
  deleteTranslation,
  draftTextTranslation,
  draftTranslation,
  getTextSheet,
  getTranslationSheet,
  type InputOf,
  putTextTranslation,
  putTranslation,
  type TextLanguage,
  type TranslatedText,
  type TranslationSheet,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/** Which translation of what: of an article by its number, or of a text of the site by its name. */
export interface Place {
  id: number | TranslatedText
  language: TextLanguage
}

/** Read anew at each opening: the words of an issue are saved as they are typed. */
export const sheetQuery = ({ id, language }: Place) =>
  queryOptions({
    queryKey: ['translations', id, language],
    staleTime: 0,
    queryFn: ({ signal }) =>
      typeof id === 'number'
        ? call(getTranslationSheet, { params: { id, language } }, { signal })
        : call(getTextSheet, { params: { text: id, language } }, { signal }),
  })

type Written = InputOf<typeof putTextTranslation>['body'] & { title: string }

/** Whatever is done to one, its sheet is read anew, and so is what it is a translation of. */
function useSheetChange<Input>(place: Place, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  const query = sheetQuery(place)
  return useMutation({
    mutationFn: async (input: Input): Promise<TranslationSheet> => {
      await change(input)
      return client.fetchQuery(query)
    },
    onError: () => client.invalidateQueries(query),
    onSettled: () => {
      for (const key of ['articles', 'leadership-message', 'plain-pages', 'newsletters'])
        void client.invalidateQueries({ queryKey: [key] })
    },
  })
}

const asSeen = (etag: string) => ({ 'if-match': etag })

export const useSaveTranslation = (place: Place) =>
  useSheetChange(place, ({ etag, ...body }: Written & { etag: string }) => {
    const { id, language } = place
    const headers = asSeen(etag)
    return typeof id === 'number'
      ? call(putTranslation, { params: { id, language }, body, headers })
      : call(putTextTranslation, { params: { text: id, language }, body, headers })
  })

export const useCheckTranslation = (place: Place) =>
  useSheetChange(place, (etag: string) => {
    const { id, language } = place
    const headers = asSeen(etag)
    return typeof id === 'number'
      ? call(checkTranslation, { params: { id, language }, headers })
      : call(checkTextTranslation, { params: { text: id, language }, headers })
  })

export const useDeleteTranslation = (place: Place) =>
  useSheetChange(place, (etag: string) => {
    const { id, language } = place
    const headers = asSeen(etag)
    return typeof id === 'number'
      ? call(deleteTranslation, { params: { id, language }, headers })
      : call(deleteTextTranslation, { params: { text: id, language }, headers })
  })

export const useDraftTranslation = (place: Place) =>
  useMutation({
    mutationFn: (body: InputOf<typeof draftTranslation>['body']) => {
      const { id, language } = place
      return typeof id === 'number'
        ? call(draftTranslation, { params: { id, language }, body })
        : call(draftTextTranslation, { params: { text: id, language }, body })
    },
  })
