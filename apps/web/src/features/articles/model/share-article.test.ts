import { afterEach, describe, expect, it, vi } from 'vitest'
import { anArticle } from '../../../testing/an-article.ts'
import { current } from '../../../ui/toast.ts'
import { shareArticle } from './share-article.ts'

const article = anArticle({ id: 7, title: 'Line 4 <em>restarts</em>' })
const url = `${window.location.origin}/article/7`

function withDevice(device: { share?: () => Promise<void>; copied?: () => Promise<void> }) {
  const share = device.share && vi.fn(device.share)
  const writeText = vi.fn(device.copied ?? (() => Promise.resolve()))
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } })
  return { share, writeText }
}

afterEach(() => vi.unstubAllGlobals())

const said = () => current().map(({ title }) => title)

describe('sharing an article', () => {
  it('is left to the device where it can', async () => {
    const { share, writeText } = withDevice({ share: () => Promise.resolve() })
    await shareArticle(article)
    expect(share).toHaveBeenCalledWith({ title: 'Line 4 restarts', url })
    expect(writeText).not.toHaveBeenCalled()
  })

  it('copies the link elsewhere, and says so', async () => {
    const { writeText } = withDevice({})
    await shareArticle(article)
    expect(writeText).toHaveBeenCalledWith(url)
    expect(said()).toEqual(['Link copied'])
  })

  it('copies nothing for who thinks better of it, and the link where sharing fails', async () => {
    const abort = withDevice({ share: () => Promise.reject(new DOMException('', 'AbortError')) })
    await shareArticle(article)
    expect(abort.writeText).not.toHaveBeenCalled()
    const broken = withDevice({ share: () => Promise.reject(new Error('no')) })
    await shareArticle(article)
    expect(broken.writeText).toHaveBeenCalledWith(url)
  })

  it('shows the link where it cannot be copied', async () => {
    withDevice({ copied: () => Promise.reject(new Error('closed')) })
    await shareArticle(article)
    expect(said()).toEqual(['Copy this link'])
  })
})
