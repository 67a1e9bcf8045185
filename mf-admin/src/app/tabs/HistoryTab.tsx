export { HistoryBrowser as HistoryTab } from '../../features/history/HistoryBrowser';
