import * as runtime from 'react-refresh/runtime';
import { refreshGlobal } from './shared-refresh';

// First in the shell's development entry. React keeps one refresh handler for the whole page, so builds with runtimes of
// their own would undo each other's refreshes; hence every remote uses the shell's (refresh-runtime.ts).
refreshGlobal.formrasterRefresh = runtime;
