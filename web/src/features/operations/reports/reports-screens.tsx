// One file for the room's screens, so that no other screen of the console loads them.
export { CatalogueScreen } from './catalogue-screen.tsx';
export { CohortsScreen } from './cohorts-screen.tsx';
export { DayReportScreen } from './day-report-screen.tsx';
export { ExploreScreen } from './explore-screen.tsx';
export { CostsReportScreen, OverviewScreen, SupportReportScreen } from './report-view.tsx';
export { SavedReportsScreen } from './saved-reports-screen.tsx';
