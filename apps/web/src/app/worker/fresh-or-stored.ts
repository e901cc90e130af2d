/** A proxy answers so for a site that is not there. */
const UNREACHABLE = new Set([502, 503, 504])
/** A line that says nothing for so long is as good as none, where the device has something to show. */
const LATE_MS = 4000

interface Given {
  response: Response
  isFresh: boolean
}

/** The server's answer; where there is none, or none in time, the one that the device has. */
export async function freshOrStored(
  asked: Promise<Response>,
  stored: () => Promise<Response | undefined>,
): Promise<Given> {
  const instead = async (): Promise<Given | undefined> => {
    const response = await stored()
    return response && { response, isFresh: false }
  }
  const given = async (): Promise<Given> => {
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
  if (!(await isLate(asked))) return given()
  return (await instead()) ?? given()
}

async function isLate(asked: Promise<Response>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<true>((resolve) => (timer = setTimeout(() => resolve(true), LATE_MS)))
  const answered = asked.then(
    () => false,
    () => false,
  )
  const outcome = await Promise.race([answered, late])
  clearTimeout(timer)
  return outcome
}
