import { AdminApp, openAhead } from '../app/AdminApp';

openAhead();

export default AdminApp;
