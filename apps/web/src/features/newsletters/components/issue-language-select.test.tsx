import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { IssueLanguageSelect } from './issue-language-select.tsx'

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('offers the languages of an issue by their own names, and the one in which it is read', async () => {
  const choose = vi.fn()
  render(<IssueLanguageSelect lang="ro" languages={['en', 'de', 'de-simple']} onChoose={choose} />)
  expect(names()).toEqual(['Română', 'English', 'Deutsch', 'Deutsch, easy words'])
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language of this issue' })
  expect(select.value).toBe('ro')
  await userEvent.selectOptions(select, 'Deutsch')
  expect(choose).toHaveBeenCalledWith('de')
})

it('is not there where nothing can be chosen', () => {
  render(<IssueLanguageSelect lang="de" languages={['en']} onChoose={() => {}} />)
  expect(screen.queryByRole('combobox')).toBeNull()
})
