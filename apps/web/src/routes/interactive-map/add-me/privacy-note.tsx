/** In plain words, before anything is shown to anybody. */
export function PrivacyNote() {
  return (
    <div className="rounded-field bg-marigold-soft px-4 py-3 text-sm">
      <p className="font-semibold">What others will see</p>
      <p className="mt-1">
        Everybody who can open this site sees your pin, also without signing in: your name, your job
        titles, your picture and the place that you choose. You decide whether that is your town or
        only your country. Nothing else about you is shown.
      </p>
      <p className="mt-2">
        You can take it back at any time: “Take me off the map” deletes your pin and your picture at
        once.
      </p>
    </div>
  )
}
