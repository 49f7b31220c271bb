// The pages of the reports are in one file, so that no other page of the console loads their code.
export { CatalogueScreen } from './catalogue-screen.tsx';
export { CohortsScreen } from './cohorts-screen.tsx';
export { DayReportScreen } from './day-report-screen.tsx';
export { ExploreScreen } from './explore-screen.tsx';
export { CostsReportScreen, OverviewScreen, SupportReportScreen } from './report-view.tsx';
export { SavedReportsScreen } from './saved-reports-screen.tsx';
