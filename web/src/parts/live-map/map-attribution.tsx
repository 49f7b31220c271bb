import classes from './live-map.module.css';

const openStreetMap = 'OpenStreetMap';

/** Whom the map is from; OpenStreetMap asks for a link to its terms. */
export function MapAttribution({ text }: { text: string }) {
  if (text === '') return null;
  const [before, after] = text.split(openStreetMap);
  return (
    <p className={classes['attribution']}>
      {before}
      {after !== undefined && (
        <>
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            {openStreetMap}
          </a>
          {after}
        </>
      )}
    </p>
  );
}
