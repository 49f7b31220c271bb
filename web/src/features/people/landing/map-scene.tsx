import classes from './drive.module.css';
import * as sketch from './map-sketch.ts';

/**
 * For a wide and a narrow frame: the part of the drawing that is always visible, the scale of names and
 * icons, and the names shown. A frame of another shape shows more around this part.
 */
const crops = {
  wide: { viewBox: '110 60 1010 1000', scale: 1.75, names: sketch.names },
  phone: {
    viewBox: '100 60 1030 700',
    scale: 2.5,
    names: sketch.names.filter(({ text }) => ['Tower Grove Park', 'Arsenal St'].includes(text)),
  },
};

export function MapScene({
  crop,
  className,
}: {
  crop: keyof typeof crops;
  className?: string | undefined;
}) {
  const { viewBox, scale, names } = crops[crop];
  const [driverX, driverY] = sketch.places.driver;
  return (
    <svg
      className={className}
      viewBox={viewBox}
      // In a tall frame, the extra space shows more of the drawing's lower part, which extends farthest. The
      // card with the example order covers that space.
      preserveAspectRatio="xMidYMin meet"
      role="img"
      aria-label="Sketch of south St. Louis with a driver between Halliday Avenue and Target Hampton Village"
    >
      <rect className={classes['land']} x="-700" y="-700" width="2600" height="2600" />
      <path className={classes['park']} d={sketch.parks} />
      <path className={classes['local']} d={sketch.localStreets + sketch.parkDrives} />
      <path className={classes['main-casing']} d={sketch.mainStreets} />
      <path className={classes['motorway-casing']} d={sketch.motorways} />
      <path className={classes['main']} d={sketch.mainStreets} />
      <path className={classes['motorway']} d={sketch.motorways} />
      {names.map((name) => (
        <NameOnMap key={name.text} name={name} scale={scale} />
      ))}
      <path className={classes['route-casing']} d={sketch.travelled + sketch.ahead} />
      <path className={classes['travelled']} d={sketch.travelled} />
      <path className={classes['ahead']} d={sketch.ahead} />
      <Places scale={scale} showPickUpName={crop === 'wide'} />
      <g transform={`translate(${driverX} ${driverY}) scale(${scale})`}>
        <circle className={classes['halo']} r="26" />
        <circle className={classes['dot']} r="13" />
        <path
          className={classes['arrow']}
          d="M-6 0L4-5L1.5 0L4 5Z"
          transform={`rotate(${sketch.gridTurn})`}
        />
      </g>
    </svg>
  );
}

function NameOnMap({ name, scale }: { name: sketch.Name; scale: number }) {
  const [x, y] = sketch.turned(name.at);
  const turn = name.along === undefined ? 0 : name.along + sketch.gridTurn;
  return (
    <text
      className={classes[name.kind === 'park' ? 'park-name' : name.kind]}
      transform={`translate(${x} ${y}) rotate(${turn})`}
      dy=".35em"
      fontSize={scale * (name.kind === 'neighbourhood' ? 12 : 11)}
      textAnchor="middle"
    >
      {name.text}
    </text>
  );
}

function Places({ scale, showPickUpName }: { scale: number; showPickUpName: boolean }) {
  const [pickUpX, pickUpY] = sketch.places.pickUp;
  const [counterX, counterY] = sketch.places.counter;
  return (
    <>
      <circle
        className={classes['door']}
        cx={pickUpX}
        cy={pickUpY}
        r={scale * 8}
        strokeWidth={scale * 5}
      />
      <rect
        className={classes['counter']}
        x={counterX - scale * 9}
        y={counterY - scale * 9}
        width={scale * 18}
        height={scale * 18}
        rx={scale * 4}
        strokeWidth={scale * 2.5}
      />
      {showPickUpName && (
        <text
          className={classes['place']}
          x={pickUpX + 20}
          y={pickUpY - 30}
          fontSize={scale * 13}
          textAnchor="end"
        >
          3526 Halliday Ave
        </text>
      )}
      <text
        className={classes['place']}
        x={counterX - 20}
        y={counterY + scale * 26}
        fontSize={scale * 13}
      >
        Target Hampton Village
      </text>
    </>
  );
}
