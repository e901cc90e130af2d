/** What a storage has to say in an answer: ours speaks JSON, others XML. */
export function storageWords(body: string): string {
  try {
    return Object.values(JSON.parse(body) as object)
      .flat()
      .join(' ')
  } catch {
    const [, message = body] = /<Message>([^<]*)<\/Message>/.exec(body) ?? []
    return message
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200)
  }
}
