const TIME_LIMIT_MS = 10_000

/** Where this device is, if its owner lets us know in time. */
export function browserLocation(): Promise<{ lat: number; lon: number }> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('This browser knows no location.'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      (error) => reject(new Error(error.message)),
      { timeout: TIME_LIMIT_MS, maximumAge: TIME_LIMIT_MS },
    )
  })
}
