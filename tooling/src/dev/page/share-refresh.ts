import * as runtime from 'react-refresh/runtime';
import { refreshGlobal } from './shared-refresh';

// First in the shell's development entry. React keeps one refresh handler for the whole page, so builds that each
// brought a runtime would undo each other's refreshes: the shell's is used by every remote (refresh-runtime.ts).
refreshGlobal.formrasterRefresh = runtime;
