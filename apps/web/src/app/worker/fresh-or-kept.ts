/** A proxy answers so for a site that is not there. */
const UNREACHABLE = new Set([502, 503, 504])

interface Given {
  response: Response
  isFresh: boolean
}

/** The server's answer; where there is none, the one that the device has. */
export async function freshOrKept(
  asked: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Given> {
  const instead = async (): Promise<Given | undefined> => {
    const response = await kept()
    return response && { response, isFresh: false }
  }
  try {
    const response = await asked
    const known = UNREACHABLE.has(response.status) ? await instead() : undefined
    return known ?? { response, isFresh: true }
  } catch (error) {
    const known = await instead()
    if (known) return known
    throw error
  }
}
