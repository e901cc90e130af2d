import { say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canKeep } from '../../../lib/outbox/deliver.ts'
import { useItemLink } from '../../../lib/item-in-url.ts'
import { Link } from '../../../routing/link.tsx'
import { storedFilesQuery } from '../api/stored-files.ts'
import { ASSET_PARAM } from './asset-link.tsx'

/** What opens without a connection; nothing where there is none. */
export function StoredFiles() {
  const [isPossible] = useState(canKeep)
  const { data: stored = [] } = useQuery({ ...storedFilesQuery, enabled: isPossible })
  if (stored.length === 0) return null
  return (
    <section aria-labelledby="stored-files" className="grid gap-1">
      <h2 id="stored-files" className="text-sm font-semibold">
        {say('Kept on this phone')}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {stored.map(({ id, name }) => (
          <li key={id} className="min-w-0">
            <StoredFile id={id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StoredFile({ id, name }: { id: number; name: string }) {
  return (
    <Link
      {...useItemLink(ASSET_PARAM, id)}
      className="block truncate py-2 text-leaf underline underline-offset-4"
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
