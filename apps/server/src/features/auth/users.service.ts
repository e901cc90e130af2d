import { ARTICLE_LANGUAGES, type CurrentUser, type Language } from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { peoplePolicy } from './people/people.policy.ts'

/** What a person may do anywhere on the site; travels with the current user. */
const sitePolicy = {
  administer: (actor: Pick<Actor, 'isStaff' | 'isSuperuser'>) => isModerator(actor),
  translate: (actor: Actor): Language[] =>
    isModerator(actor) ? [...ARTICLE_LANGUAGES] : [...(actor.checksLanguages ?? [])],
}

/** The account, as its own person sees it. */
export class UsersService {
  /** As they are at this moment: every call looks them up. */
  current(actor: Actor): CurrentUser {
    const hasName = Boolean(actor.firstName || actor.lastName)
    return {
      id: actor.id,
      username: actor.username,
      first_name: actor.firstName,
      last_name: actor.lastName,
      email: actor.email,
      is_staff: actor.isStaff,
      is_superuser: actor.isSuperuser,
      language: actor.language ?? null,
      prefers_easy_words: actor.prefersEasyWords === true,
      theme: actor.theme ?? null,
      articles_layout: actor.articlesLayout ?? null,
      asks_name: !hasName && !actor.wasAskedName,
      can: {
        administer: sitePolicy.administer(actor),
        manage_people: peoplePolicy.manage(actor),
        translate: sitePolicy.translate(actor),
        send_emergencies: actor.sendsEmergencies === true,
      },
    }
  }
}
