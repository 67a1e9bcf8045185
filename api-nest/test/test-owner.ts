/** Sign-in of the owner in every test database. */
export const TEST_OWNER = { email: 'owner@example.com', password: 'a password for tests' };
