import { sayLater } from '../words/say.ts'

/** Of articles: writing, reviewing, translating, confirming, answering and coming to events. */
export const ARTICLE_ERRORS = {
  wrong_tag: sayLater('Give the name or the id of a tag.'),
  no_tag: sayLater("There is no tag '{tag}'."),
  no_such_tag: sayLater('There is no such tag.'),
  tag_with_comma: sayLater('A name has no comma.'),
  tag_same: sayLater('Choose another tag.'),
  tag_taken: sayLater('There is a tag with this name already.'),
  tag_needed: sayLater("The site itself needs the tag '{tag}'."),
  wrong_audience: sayLater('Name a role or a department, or choose everybody.'),
  empty_department: sayLater("Nobody belongs to the department '{department}'."),
  event_without_date: sayLater('Choose the date of the event.'),
  event_past: sayLater('Event date cannot be in the past.'),
  start_on_other_day: sayLater('The start is on the date of the event.'),
  end_without_start: sayLater('Give the start too.'),
  end_before_start: sayLater('The end comes after the start.'),
  event_too_long: sayLater('An event ends within a day of its start.'),
  last_day_past: sayLater('The last day cannot be in the past.'),
  text_too_long: sayLater('This text is too long.'),
  html_too_long: sayLater('This text is too long: its HTML may have {most} characters.'),
  html_too_deep: sayLater(
    'This text is nested too deeply. Remove some of its formatting and try again.',
  ),
  html_too_many_parts: sayLater(
    'This text is made of too many parts. Make it shorter or split it.',
  ),
  html_left_open: sayLater(
    'This text leaves too much of its formatting open. Close its tags or paste it as plain text.',
  ),
  html_too_slow: sayLater('This text takes too long to read. Make it shorter or simpler.'),
  staff_publish: sayLater('Only staff publish without a review.'),
  staff_change_published: sayLater('Only staff can change a published article.'),
  staff_restore_published: sayLater('Only staff can bring back a published article.'),
  staff_place: sayLater('Only staff decide where an article stands.'),
  staff_schedule: sayLater('Only staff say when an article is published.'),
  staff_ask: sayLater('Only staff ask people to confirm.'),
  staff_ask_again: sayLater('Only staff ask people to confirm again.'),
  author_sends: sayLater('Only its author sends an article to the editors or takes it back.'),
  no_own_draft: sayLater('This is no draft of yours any more.'),
  time_past: sayLater('Choose a time that lies ahead.'),
  confirm_after_publishing: sayLater('Nobody can confirm it before it is published.'),
  published_by_now: sayLater('This article is published by now.'),
  asked_beyond_readers: sayLater('Ask those who may see it, or let more people see it.'),
  created_and_deleted: sayLater('This article was created and has been deleted since.'),
  purge_by_superusers: sayLater('Only superusers delete for good.'),
  belonging_deleted: sayLater('Something that belongs to it was just deleted. Please try again.'),

  cannot_undo: sayLater('This decision can no longer be undone.'),
  undo_of_other: sayLater('Only who decided can undo it.'),
  undo_only_waiting: sayLater('Only what waits can be decided with an undo.'),
  just_rejected: sayLater('Another editor has just rejected this article.'),
  taken_back: sayLater('Its author has taken this article back.'),
  being_decided: sayLater('An editor is deciding about this article. Try again in a few seconds.'),
  you_approved: sayLater('You have just approved this article.'),
  you_rejected: sayLater('You have just rejected this article.'),
  other_approved: sayLater('Another editor has just approved this article.'),
  cannot_publish_published: sayLater(
    'This article is published by now: it cannot be published any more.',
  ),
  cannot_publish_rejected: sayLater(
    'This article is rejected by now: it cannot be published any more.',
  ),
  cannot_approve_published: sayLater(
    'This article is published by now: it cannot be approved any more.',
  ),
  cannot_reject_unsent: sayLater(
    'This article is with its author by now: it cannot be rejected any more.',
  ),
  cannot_reject_published: sayLater(
    'This article is published by now: it cannot be rejected any more.',
  ),
  cannot_reject_rejected: sayLater(
    'This article is rejected by now: it cannot be rejected any more.',
  ),
  cannot_submit_waiting: sayLater(
    'This article is with the editors by now: it cannot be sent to the editors.',
  ),
  cannot_submit_published: sayLater(
    'This article is published by now: it cannot be sent to the editors.',
  ),
  cannot_withdraw_unsent: sayLater(
    'This article is with its author by now: it cannot be taken back any more.',
  ),
  cannot_withdraw_published: sayLater(
    'This article is published by now: it cannot be taken back any more.',
  ),
  cannot_withdraw_rejected: sayLater(
    'This article is rejected by now: it cannot be taken back any more.',
  ),

  translation_wrong: sayLater('Give either the content, or the passages and their version.'),
  translation_not_yours: sayLater(
    'Only its author, staff and those who may check this language translate it.',
  ),
  translation_for_staff: sayLater('Only staff and those who may check this language translate it.'),
  translation_no_checker: sayLater(
    'You may not check this language. A superuser can let you, in People.',
  ),
  translation_same_language: sayLater('This is the language of the original.'),
  translation_original_changed: sayLater(
    'The original has changed since. Look at it again, then save.',
  ),
  translation_outdated: sayLater(
    'The original has changed since. Bring the translation up to date first.',
  ),
  translation_other_files: sayLater('A translation has the pictures and files of its original.'),
  translation_marks: sayLater(
    'Paragraph {number}: keep each mark, such as <1> and </1>, once and around the words that it belongs to.',
  ),
  translation_ai_off: sayLater('Translating with AI is not set up.'),
  translation_ai_by_staff: sayLater(
    'This is not for everybody: only staff may send it to the AI service.',
  ),
  translation_ai_ask: sayLater('This is not for everybody. Say that it may be sent.'),
  translation_no_words: sayLater('There are no words to translate.'),
  translation_too_long: sayLater('This is too long for one time. Translate a part of it.'),
  rewrite_ai_off: sayLater('Rewriting with AI is not set up.'),
  rewrite_no_words: sayLater('There are no words to rewrite.'),

  comment_empty: sayLater('Write something first.'),
  comment_deleted: sayLater('This comment was just deleted.'),
  comment_own: sayLater('This comment is your own.'),
  comment_too_late: sayLater('A comment can be changed for {minutes} minutes.'),
  comments_off: sayLater('Comments are off for this article.'),
  reactions_off: sayLater('Reactions are off for this article.'),
  reason_missing: sayLater('Say why.'),

  nobody_asked: sayLater('Nobody is asked to confirm this article any more.'),
  reminded_today: sayLater('They were reminded today already. Once a day is enough.'),
  they_are_not_asked: sayLater('They are not asked to confirm this.'),
  they_have_confirmed: sayLater('They have confirmed this already.'),
  you_are_not_asked: sayLater('You are not asked to confirm this article.'),
  no_such_version: sayLater('There is no such version.'),
  article_changed: sayLater('This article has changed since. Please read it again, then confirm.'),
  translation_unchecked: sayLater(
    'Nobody has checked this translation. Please read the original, then confirm.',
  ),
  day_past: sayLater('Choose today or a later day.'),
  asked_may_not_see: sayLater('Only those who may see an article can be asked to confirm it.'),

  signup_not_asked: sayLater('This event does not ask for sign-up.'),
  signup_closed: sayLater('Sign-up for this event is closed.'),
  event_over: sayLater('This event is over.'),
  signup_of_organisers: sayLater(
    'Only who wrote about the event, and staff, can see and change its sign-up.',
  ),
}
