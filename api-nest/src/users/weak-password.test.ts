import { assertStrongPassword } from './weak-password';

const refusalOf = (password: string, email = 'anna.byron@shelves.example'): string => {
  try {
    assertStrongPassword(password, email, 'password');
    return '';
  } catch (error) {
    return String(error);
  }
};

test.each([
  'password123',
  'P@ssw0rd2024!',
  'Password!!!!!',
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'qwerty12345',
  '1q2w3e4r5t',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'letmein1234',
  'Welcome2026!',
  'passwordpassword',
  'iloveyou1234',
  '123formraster',
])('%s is refused as common', (password) => {
  expect(refusalOf(password)).toContain('one of the first passwords that are tried');
});

test.each([
  'anna.byron@shelves.example',
  'AnnaByron2026',
  'byron-anna-1815!',
  'shelves.example',
  'byronbyron1',
])('%s is refused as made of the address', (password) => {
  expect(refusalOf(password)).toContain('made of the email address');
});

test.each([
  'shelves-for-anna-and-me',
  'a password for tests',
  'test-password-123',
  'editor-password-1',
  'xK4-mmQ9-tt7z',
  '8302947516',
  'oak and walnut, please',
  'пароль для полок',
  'größer als alle Regale',
])('%s is taken', (password) => {
  expect(refusalOf(password)).toBe('');
});

test('a password of many walks that ends in none does not keep the process busy', () => {
  expect(refusalOf(`${'abcdefghijklmnopqrstuvwxyz'.repeat(7)}, oak`)).toBe('');
});

test('the field at fault is named', () => {
  const issues = [{ path: 'next', message: expect.any(String) as string }];
  expect(() => assertStrongPassword('password123', 'a@example.com', 'next')).toThrow(
    expect.objectContaining({ issues }) as Error,
  );
});
