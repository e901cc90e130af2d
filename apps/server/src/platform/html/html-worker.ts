import { parentPort } from 'node:worker_threads'
import { type CleanText, cleanText } from './sanitise.ts'
import { HtmlRefused } from './parse.ts'

export interface CleaningJob {
  content: string
  most: number
}
export type CleaningAnswer = { cleaned: CleanText } | { refused: string }

/** A thread of its own, started by HtmlCleaner: cleans one text after the other. */
parentPort?.on('message', ({ content, most }: CleaningJob) =>
  parentPort?.postMessage(answerTo(content, most)),
)
parentPort?.postMessage('ready')

function answerTo(content: string, most: number): CleaningAnswer {
  try {
    return { cleaned: cleanText(content, most) }
  } catch (error) {
    if (error instanceof HtmlRefused) return { refused: error.message }
    throw error
  }
}
