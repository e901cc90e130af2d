import * as contract from '@berg/contract'
import { type Cast, subjectsOf } from './subjects.ts'

/** Every call about what an article was before, and what it is in other languages. */
export function editionCalls(cast: Cast) {
  const { draft, unsent, published, version, newsletter } = subjectsOf(cast)
  const inPolish = (prepare: () => Promise<{ params: { id: number } }>) => async () => ({
    params: { ...(await prepare()).params, language: 'pl' },
  })
  const body = { title: 'Ręce', content: '<p>Umyj ręce.</p>' }
  const translation = (prepare: () => Promise<{ params: { id: number } }>) => async () => ({
    ...(await inPolish(prepare)()),
    body,
  })
  const drafting = async () => ({ ...(await inPolish(published)()), body: { version: 1 } })
  const translated = async () => {
    const sent = await inPolish(published)()
    const url = `/api/articles/${sent.params.id}/translations/pl/`
    await cast.test.call('PUT', url, { token: cast.tokens.staff, body })
    return sent
  }
  const params = { text: 'fqa', language: 'pl' }
  const text = '/api/texts/fqa/translations/pl/'
  const words = async () => {
    const sheet = await cast.test.call('GET', text, { token: cast.tokens.superuser })
    const { passages, original } = sheet.json<contract.TranslationSheet>()
    return { title: '', passages: passages.map(() => ''), version: original.version }
  }
  const issue = async () => {
    const { id } = (await newsletter()).params
    return { params: { text: contract.newsletterText(id), language: 'pl' } }
  }
  const issueWords = async () => {
    const sent = await issue()
    const url = `/api/texts/${sent.params.text}/translations/pl/`
    const sheet = await cast.test.call('GET', url, { token: cast.tokens.superuser })
    const { passages, original } = sheet.json<contract.TranslationSheet>()
    const asWritten = {
      title: 'Wydanie',
      passages: passages.map(() => ''),
      version: original.version,
    }
    return { ...sent, body: asWritten }
  }
  const writtenText = async () => {
    await cast.test.call('PUT', text, { token: cast.tokens.staff, body: await words() })
    return { params }
  }
  const noText = async () => {
    await cast.test.call('DELETE', text, { token: cast.tokens.staff })
    return { params }
  }
  const calls: (readonly [contract.Endpoint, string, () => Promise<object>])[] = [
    [contract.listTranslations, 'draft', draft],
    [contract.listTranslations, 'unsent', unsent],
    [contract.listTranslations, 'published', published],
    [contract.getTranslationSheet, 'draft', inPolish(draft)],
    [contract.getTranslationSheet, 'unsent', inPolish(unsent)],
    [contract.getTranslationSheet, 'published', inPolish(published)],
    [contract.draftTranslation, 'published', drafting],
    [contract.putTranslation, 'draft', translation(draft)],
    [contract.putTranslation, 'unsent', translation(unsent)],
    [contract.putTranslation, 'published', translation(published)],
    [contract.checkTranslation, 'published', translated],
    [contract.checkTranslation, 'absent', inPolish(published)],
    [contract.deleteTranslation, 'published', translated],
    [contract.deleteTranslation, 'absent', inPolish(published)],
    [contract.getTextSheet, '', async () => ({ params })],
    [contract.getTextSheet, 'newsletter', issue],
    [contract.draftTextTranslation, '', async () => ({ params, body: { version: 1 } })],
    [contract.putTextTranslation, '', async () => ({ params, body: await words() })],
    [contract.putTextTranslation, 'newsletter', issueWords],
    [contract.checkTextTranslation, 'written', writtenText],
    [contract.checkTextTranslation, 'absent', noText],
    [contract.deleteTextTranslation, 'written', writtenText],
    [contract.deleteTextTranslation, 'absent', noText],
    [contract.listArticleVersions, 'draft', draft],
    [contract.listArticleVersions, 'unsent', unsent],
    [contract.listArticleVersions, 'published', published],
    [contract.getArticleVersion, 'draft', version(draft)],
    [contract.getArticleVersion, 'published', version(published)],
    [contract.restoreArticleVersion, 'draft', version(draft)],
    [contract.restoreArticleVersion, 'published', version(published)],
  ]
  return calls
}
