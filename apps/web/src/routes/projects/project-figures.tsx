import { say } from '@berg/contract'
import { projectFiguresQuery } from '../../features/projects/api/projects.ts'
import { CountedTiles } from '../../ui/counted-tiles.tsx'

/** What the projects come to, as far as the reader may see them. */
export function ProjectFigures() {
  return (
    <CountedTiles
      query={projectFiguresQuery}
      stats={({ active, team_members, completion_rate, upcoming_deadlines }) => [
        { value: active, label: say('Active projects') },
        { value: team_members, label: say('Team members') },
        {
          value: completion_rate === null ? '–' : `${completion_rate}%`,
          label: say('Completion rate'),
        },
        { value: upcoming_deadlines, label: say('Upcoming deadlines') },
      ]}
    />
  )
}
