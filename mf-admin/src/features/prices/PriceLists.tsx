import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { changedBy, fromCsv, partName, priceInWords, toCsv } from 'shared-planner/price-table';
import { SEED_PRICES } from 'shared-planner/seed-prices';
import { dayInWords, londonDay } from 'shared-types/planner/day';
import { BOARD_FINISHES } from 'shared-types/planner/plan';
import {
  hasListOn,
  NONE_TODAY,
  PART_IDS,
  priceChangeSchema,
  unitOf,
  type PriceList,
  type Prices,
} from 'shared-types/planner/prices';
import { rereadUndrawable, useUndrawable } from '../../calls/plans/undrawable';
import { AdminPage } from '../../components/AdminPage';
import { FileButton } from '../../components/FileButton';
import { NOT_FILLED_IN } from '../../components/first-invalid';
import { FormField } from '../../components/form/FormField';
import { Percent, Pounds } from '../../components/form/NumberFields';
import { RemoveButton } from '../../components/RemoveButton';
import { SelectField } from '../../components/SelectField';
import { percentOf } from '../../components/form/percent-of';
import { LONG_MESSAGE_MS, StatusLine, useMessage } from '../../components/StatusLine';
import { TextInput } from '../../components/TextInput';
import { Undrawable } from '../../components/Undrawable';
import { DocumentForm } from '../../documents/DocumentForm';
import type { SaveOutcome } from '../../documents/editor';
import { SaveBar } from '../../documents/SaveBar';
import { useEditorState } from '../../documents/use-editor';
import { WORDS } from '../../documents/words';
import { saveFile } from 'shared-platform/save-file';
import { askToRemoveToday, firstShown, listLike, listsSchema, positionOn, pricesEditor } from './price-lists';
import styles from './Prices.module.css';
import { SamplePrices } from './SamplePrices';

/** Changes many prices at once: by per cent, or by a spreadsheet. */
function AllParts({
  list,
  onChange,
}: {
  list: PriceList;
  onChange: (parts: PriceList['parts'], note: string) => void;
}) {
  const [percent, setPercent] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const wanted = priceChangeSchema.safeParse(percentOf(percent));
  const isWrong = percent.trim() !== '' && !wanted.success;
  const apply = () => {
    if (!wanted.success) return;
    onChange(changedBy(list.parts, wanted.data), `prices changed by ${wanted.data} %`);
    setPercent('');
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    const found = fromCsv(await file.text());
    setProblems('problems' in found ? found.problems : []);
    if ('parts' in found) onChange(found.parts, 'prices read from a file');
  };
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          label="Change all prices by (%)"
          value={percent}
          onChange={setPercent}
          {...(isWrong && { error: wanted.error.issues[0]?.message ?? '' })}
        />
        <Button disabled={!wanted.success} onClick={apply}>
          Change them
        </Button>
        <Button
          onClick={() =>
            saveFile(new Blob([toCsv(list.parts)], { type: 'text/csv' }), `prices-${list.validFrom}.csv`)
          }
        >
          Save as CSV
        </Button>
        <FileButton accept=".csv,text/csv" onFiles={([file]) => void read(file)}>
          Read a CSV
        </FileButton>
      </div>
      {problems.length > 0 && (
        <Alert
          role="alert"
          type="error"
          title="Nothing was changed."
          description={
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}

/** The fields of one list; `at` is its place in the form. */
function ListFields({
  at,
  list,
  onChange,
}: {
  at: string;
  list: PriceList;
  onChange: (list: PriceList, note: string) => void;
}) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>List</legend>
        <div className={styles.fields}>
          <FormField
            name={`${at}.validFrom`}
            label="Valid from"
            type="date"
            required
            help="From this day, in London."
          />
          <FormField name={`${at}.vatPercent`} label="VAT contained" component={Percent} required />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Parts</legend>
        <AllParts list={list} onChange={(parts, note) => onChange({ ...list, parts }, note)} />
        <div className={styles.parts}>
          {PART_IDS.map((part) => (
            <div key={part} role="group" aria-label={partName(part)} className={styles.part}>
              <span className={styles.name}>{partName(part)}</span>
              {list.parts[part] ? (
                <>
                  <FormField
                    name={`${at}.parts.${part}.eachPence`}
                    label="Each"
                    component={Pounds}
                    required
                  />
                  {unitOf(part) !== 'piece' && (
                    <FormField
                      name={`${at}.parts.${part}.ratePence`}
                      label={`And per ${unitOf(part)}`}
                      component={Pounds}
                      required
                    />
                  )}
                </>
              ) : (
                <>
                  <span className={styles.hint}>
                    {`This list is older than the part: plans use ${priceInWords(part, SEED_PRICES.parts[part])}.`}
                  </span>
                  <Button
                    aria-label={`Set a price for ${partName(part)}`}
                    onClick={() => {
                      const parts = { ...list.parts, [part]: SEED_PRICES.parts[part] };
                      onChange({ ...list, parts }, `${partName(part)} added`);
                    }}
                  >
                    Set a price
                  </Button>
                </>
              )}
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>What costs more</legend>
        <div className={styles.fields}>
          {BOARD_FINISHES.map((finish) => (
            <FormField
              key={finish}
              name={`${at}.boardPercent.${finish}`}
              label={`Boards in ${finish}`}
              component={Percent}
              required
            />
          ))}
          <FormField
            name={`${at}.madeToMeasurePercent.from`}
            label="Made to measure, from"
            component={Percent}
            required
          />
          <FormField
            name={`${at}.madeToMeasurePercent.to`}
            label="Made to measure, to"
            component={Percent}
            required
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Delivery and fitting</legend>
        <div className={styles.parts}>
          {list.regions.map(({ id }, index) => (
            <div key={id} role="group" aria-label={`Region ${index + 1}`} className={styles.part}>
              <FormField name={`${at}.regions[${index}].name`} label="Region" required />
              <FormField
                name={`${at}.regions[${index}].deliveryPence`}
                label="Delivery"
                component={Pounds}
                required
              />
              <FormField
                name={`${at}.regions[${index}].fittingPence`}
                label="Fitting"
                component={Pounds}
                required
              />
              {list.regions.length > 1 && (
                <RemoveButton
                  className={styles.remove}
                  aria-label={`Remove region ${index + 1}`}
                  onClick={() => {
                    const regions = list.regions.filter((_, position) => position !== index);
                    onChange({ ...list, regions }, 'region removed');
                  }}
                >
                  Remove
                </RemoveButton>
              )}
            </div>
          ))}
        </div>
        <div>
          <Button
            onClick={() => {
              const ids = new Set(list.regions.map(({ id }) => id));
              let number = list.regions.length + 1;
              while (ids.has(`region-${number}`)) number += 1;
              const added = { id: `region-${number}`, name: '', deliveryPence: 0, fittingPence: 0 };
              onChange({ ...list, regions: [...list.regions, added] }, 'region added');
            }}
          >
            Add a region
          </Button>
        </div>
      </fieldset>
    </>
  );
}

/** The planner's price lists: each holds from its day until the next one's. */
export function PriceLists() {
  const editor = pricesEditor();
  const { data: undrawable } = useUndrawable();
  const { base } = useEditorState(editor);
  const { message, show } = useMessage();
  const [chosen, setChosen] = useState<number>();
  // oxlint-disable-next-line react/purity -- the day can change while this is open
  const today = londonDay(new Date());
  const report = (outcome: SaveOutcome) => {
    if (outcome.kind === 'saved') {
      show({ kind: 'success', text: 'Prices saved.' });
      void rereadUndrawable();
    }
    if (outcome.kind === 'failed') {
      const text = `Prices could not be saved. ${outcome.error.message}`;
      show({ kind: 'error', text }, LONG_MESSAGE_MS);
    }
  };
  const refuse = () => {
    const isMissing = !hasListOn(editor.value ?? [], today);
    show({ kind: 'error', text: isMissing ? NONE_TODAY : NOT_FILLED_IN }, LONG_MESSAGE_MS);
  };
  const fields = (lists: Prices) => {
    const at = Math.min(chosen ?? firstShown(lists, today), lists.length - 1);
    const list = lists[at];
    if (!list) return null;
    const replace = (next: PriceList, note: string) =>
      editor.change(
        lists.map((one, index) => (index === at ? next : one)),
        note,
      );
    const remove = async () => {
      const others = lists.filter((_, index) => index !== at);
      const next = others[positionOn(others, today) ?? -1];
      if (!next) {
        show({ kind: 'error', text: `Not removed. ${NONE_TODAY}` }, LONG_MESSAGE_MS);
        return;
      }
      if (at === positionOn(lists, today) && !(await askToRemoveToday(next))) return;
      editor.change(others, 'price list removed');
      setChosen(undefined);
    };
    return (
      <div className={styles.form}>
        <div className={styles.tools}>
          <SelectField<number>
            label="Price list"
            value={at}
            options={lists.map(({ validFrom }, value) => ({
              value,
              label: `${dayInWords(validFrom)}${value === positionOn(lists, today) ? ' (today’s)' : ''}`,
            }))}
            onChange={setChosen}
          />
          <Button
            onClick={() => {
              editor.change([...lists, listLike(list, lists, today)], 'price list added');
              setChosen(lists.length);
            }}
          >
            New list like this one
          </Button>
          {lists.length > 1 && <Button onClick={() => void remove()}>Remove this list</Button>}
        </div>
        <SamplePrices list={list} saved={base ?? []} />
        <ListFields key={at} at={`items[${at}]`} list={list} onChange={replace} />
      </div>
    );
  };
  return (
    <AdminPage
      level={1}
      title="Prices"
      intro="What the planner’s parts cost, with VAT. A list holds from its day until the next one’s; saved plans and enquiries are priced anew by the list of the day."
    >
      <DocumentForm
        editor={editor}
        name="the price lists"
        schema={listsSchema}
        onSave={async () => report(await editor.save())}
        onRefused={refuse}
      >
        {(lists) => (
          <>
            <SaveBar
              editor={editor}
              words={WORDS.prices}
              saveLabel="Save Prices"
              onSettled={report}
              message={<StatusLine message={message} kind="overlay" />}
            />
            <Undrawable words={undrawable} />
            {fields(lists)}
          </>
        )}
      </DocumentForm>
    </AdminPage>
  );
}
