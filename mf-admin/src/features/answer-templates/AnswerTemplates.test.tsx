import { screen, waitFor, within } from '@testing-library/react';
import type { AnswerTemplates as Templates } from 'shared-types/answer-templates';
import { seedAnswerTemplates } from 'shared-types/content/answer-templates';
import { fakeApi, type FakeApi } from '../../testing/fake-api';
import { freshBrowser, show } from '../../testing/show';
import { AnswerTemplates } from './AnswerTemplates';

let api: FakeApi;
beforeEach(() => {
  freshBrowser();
  api = fakeApi();
  api.config.set('answer_templates', { value: seedAnswerTemplates, revision: 1 });
});
const saved = () => api.config.get('answer_templates')?.value as Templates;
const template = async (name: string) => within(await screen.findByRole('group', { name }));

test('a template is changed, another one added and one removed, and all is saved at once', async () => {
  const { user } = show(<AnswerTemplates />);
  const first = await template('First answer');
  await user.clear(first.getByLabelText('Answer'));
  await user.type(first.getByLabelText('Answer'), 'Hello {{firstName}.');
  await user.click(screen.getByRole('button', { name: 'Remove Arrange a call' }));
  await user.click(screen.getByRole('button', { name: 'Add a template' }));
  const added = await template('Template 4');
  await user.type(added.getByLabelText('Name'), 'Thanks');
  await user.type((await template('Thanks')).getByLabelText('Answer'), 'Thank you.');
  await user.click(screen.getByRole('button', { name: 'Save Templates' }));
  expect(await screen.findByText('Answer templates saved.')).toBeVisible();
  expect(saved().map(({ id, name }) => [id, name])).toEqual([
    [1, 'First answer'],
    [2, 'Ask for measurements'],
    [4, 'Not something we make'],
    [5, 'Thanks'],
  ]);
  expect(saved()[0]?.words).toBe('Hello {firstName}.');
});

test('a name in curly brackets that stands for nothing is refused, with those that do', async () => {
  const { user } = show(<AnswerTemplates />);
  const first = await template('First answer');
  await user.type(first.getByLabelText('Subject'), ' {{surname}');
  await user.click(screen.getByRole('button', { name: 'Save Templates' }));
  await waitFor(() =>
    expect(first.getByLabelText('Subject')).toHaveAccessibleDescription(
      /^There is no \{surname\}\. Use \{firstName\}/,
    ),
  );
  expect(saved()).toEqual(seedAnswerTemplates);
});
