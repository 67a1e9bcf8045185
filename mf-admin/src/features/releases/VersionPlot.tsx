import Select from 'antd/es/select';
import { useId, useState } from 'react';
import type { HealthSeries } from 'shared-types/remote-health';
import { useHealthSeries } from '../../calls/releases/health-series';
import { Failed } from '../../components/Failed';
import { Waiting } from '../../components/Waiting';
import {
  linesOf,
  MEASURES,
  MEASURE_WORDS,
  pathOf,
  timesOf,
  topOf,
  type Line,
  type Measure,
} from './over-time';
import styles from './VersionPlot.module.css';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const hour = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const OPTIONS = MEASURES.map((value) => ({ value, label: MEASURE_WORDS[value] }));

const inWords = (value: number | undefined) => value?.toLocaleString('en-GB', { maximumFractionDigits: 1 });

interface PlotProps {
  lines: readonly Line[];
  times: readonly number[];
  measure: Measure;
}

/** Lines by version; colours and dashes both distinguish them. */
function Lines({ lines, times, measure }: PlotProps) {
  const top = topOf(lines, measure);
  const [first = 0, middle = 0, last = 0] = [times[0], times[Math.floor(times.length / 2)], times.at(-1)];
  return (
    <div className={styles.plot} aria-hidden="true">
      <div className={styles.scale}>
        <span>{inWords(top)}</span>
        <span>0</span>
      </div>
      <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none">
        {[0, 50, 100].map((y) => (
          <path key={y} className={styles.grid} d={`M0 ${y}L100 ${y}`} />
        ))}
        {lines.map(({ version, values }) => (
          <path key={version} className={styles.line} d={pathOf(values, top)} />
        ))}
      </svg>
      <div className={styles.days}>
        {[first, middle, last].map((time) => (
          <span key={time}>{day.format(time)}</span>
        ))}
      </div>
      <ul className={styles.legend}>
        {lines.map(({ version }) => (
          <li key={version}>
            <svg className={styles.sample} viewBox="0 0 24 4">
              <path className={styles.line} d="M2 2L22 2" />
            </svg>
            <span>{version}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same values as a table, of the points at which something was reported. */
function Values({ lines, times, measure }: PlotProps) {
  const rows = times.flatMap((time, n) =>
    lines.some(({ values }) => values[n] !== undefined) ? [{ time, n }] : [],
  );
  return (
    <details>
      <summary>{`${MEASURE_WORDS[measure]} as a table`}</summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">From</th>
            {lines.map(({ version }) => (
              <th key={version} scope="col">
                {version}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, n }) => (
            <tr key={time}>
              <th scope="row">{hour.format(time)}</th>
              {lines.map(({ version, values }) => (
                <td key={version}>{inWords(values[n]) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Plot({ series, versions }: { series: HealthSeries; versions: readonly string[] }) {
  const id = useId();
  const [measure, setMeasure] = useState<Measure>('visits');
  const lines = linesOf(series, measure, versions);
  if (lines.length === 0) return <p>Nothing was counted in the last seven days.</p>;
  const shown = { lines, times: timesOf(series), measure };
  return (
    <div className={styles.all}>
      <div className={styles.choice}>
        <label htmlFor={id}>Shown</label>
        <Select
          id={id}
          value={measure}
          options={OPTIONS}
          onChange={setMeasure}
          popupMatchSelectWidth={false}
        />
      </div>
      <Lines {...shown} />
      <Values {...shown} />
    </div>
  );
}

/** How the versions of a remote fared over the last seven days. @param versions the newest first */
export function VersionPlot({ remote, versions }: { remote: string; versions: readonly string[] }) {
  const { data, error, retry } = useHealthSeries(remote);
  if (error) return <Failed what="how the versions fared" error={error} onRetry={retry} />;
  return data ? <Plot series={data} versions={versions} /> : <Waiting text="Loading the last seven days…" />;
}
