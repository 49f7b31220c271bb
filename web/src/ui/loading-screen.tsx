import { LogoMark } from './logo.tsx';

/** The screen with the logo while a page or the user is loading. Its styles are in base.css. */
export function LoadingScreen({
  text,
}: {
  text: 'Loading your experience...' | 'Loading page...';
}) {
  return (
    <div className="loading-screen" role="status">
      <LogoMark className="loading-screen-mark" />
      <p>{text}</p>
      <p className="loading-screen-late">
        Loading takes longer than usual. Check your connection, or reload the page.
      </p>
    </div>
  );
}
