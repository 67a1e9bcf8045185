export { UsersManager as UsersTab } from '../../features/users/UsersManager';
