import { AdminApp } from '../app/AdminApp';

export default AdminApp;
