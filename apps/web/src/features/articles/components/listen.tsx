import { baseLanguage, type ListedArticle, say } from '@berg/contract'
import Square from 'lucide-react/icons/square'
import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { plainTitle } from '../../../lib/plain-title.ts'
import { toast } from '../../../ui/toast.ts'
import { passagesOf, voiceFor } from '../model/read-aloud.ts'

interface ListenProps {
  article: Pick<ListedArticle, 'title' | 'content' | 'language' | 'translation'>
}

/** Reads an article aloud, where the device itself has a voice for its language. */
export function Listen({ article }: ListenProps) {
  const { title, content, translation } = article
  const language = baseLanguage(translation?.language ?? article.language)
  const hasVoice = useHasVoice(language)
  const [isSaying, setIsSaying] = useState(false)
  // Another article, or none: nobody goes on to listen to this one.
  useEffect(() => () => stop(), [content])
  if (!hasVoice || !content) return null
  const end = () => {
    stop()
    setIsSaying(false)
  }
  const begin = () => {
    stop()
    const passages = [plainTitle(title), ...passagesOf(content)]
    const said = passages.map((passage) => utteranceOf(passage, language))
    said.at(-1)?.addEventListener('end', () => setIsSaying(false))
    for (const utterance of said) {
      utterance.addEventListener('error', ({ error }) => {
        setIsSaying(false)
        if (error !== 'canceled' && error !== 'interrupted')
          toast.error(
            say('It cannot be read aloud'),
            say('The voice of this device did not answer.'),
          )
      })
      speechSynthesis.speak(utterance)
    }
    setIsSaying(true)
  }
  const Icon = isSaying ? Square : Volume2
  return (
    <button
      type="button"
      onClick={isSaying ? end : begin}
      className="-my-2.5 flex min-h-11 shrink-0 items-center gap-2 text-sm font-semibold text-leaf underline-offset-4 hover:underline print:hidden"
    >
      <Icon aria-hidden className="size-4.5" />
      {isSaying ? say('Stop ##reading aloud') : say('Listen')}
    </button>
  )
}

const stop = () => globalThis.speechSynthesis?.cancel()

const voiceOf = (language: string) =>
  voiceFor(globalThis.speechSynthesis?.getVoices() ?? [], language)

function utteranceOf(passage: string, language: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(passage)
  utterance.voice = voiceOf(language) ?? null
  utterance.lang = language
  return utterance
}

/** Browsers find their voices some time after the page. */
const useHasVoice = (language: string) =>
  useSyncExternalStore(
    onVoices,
    () => voiceOf(language) !== undefined,
    () => false,
  )

function onVoices(tell: () => void): () => void {
  globalThis.speechSynthesis?.addEventListener('voiceschanged', tell)
  return () => globalThis.speechSynthesis?.removeEventListener('voiceschanged', tell)
}
