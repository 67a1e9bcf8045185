import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import TextArea from 'antd/es/input/TextArea';
import { useId, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { cutAtWord } from 'shared-types/cut-at-word';
import { paths } from 'shared-types/routes';
import { slideInputSchema, type Slide } from 'shared-types/slide';
import { SLIDE_WORDS } from 'shared-types/slider';
import * as z from 'zod/mini';
import { askToDiscard } from '../../components/confirm';
import { AltField } from '../../components/form/AltField';
import { FormField } from '../../components/form/FormField';
import { useOpenTitle } from '../../components/page-title';
import { useReturnFocus } from '../../components/use-return-focus';
import { LoadedForm } from '../../documents/DocumentForm';
import { sameJson } from 'shared-types/json';
import { ImageField } from '../../library/ImageField';
import { PreviewLayout } from '../../preview/PreviewLayout';
import styles from './HeroSlider.module.css';
import { sliderEditor } from './slider-editor';

const schema = z.object({
  items: z.array(
    z.extend(slideInputSchema, {
      title: slideInputSchema.shape.title.check(z.refine((title) => title.trim() !== '', 'Enter a title.')),
    }),
  ),
});

interface PartProps {
  /** The slide's place in the form's values. */
  at: string;
}

/** The slide's image; another brings its own alt text along, or leaves it to be asked for. */
function SlideImage({ at }: PartProps) {
  const form = useForm();
  const { input, meta } = useField<string>(`${at}.image`, {
    subscription: { value: true, error: true, touched: true },
  });
  return (
    <>
      <ImageField
        label="Slide image"
        value={input.value}
        category="sliders"
        kind="slide"
        withUrl
        withAlt
        onChange={(image, alt) =>
          form.batch(() => {
            form.change(`${at}.image`, image);
            form.change(`${at}.alt`, alt);
          })
        }
      />
      {meta.touched && typeof meta.error === 'string' && (
        <p role="alert" className={styles.wrong}>
          {meta.error}
        </p>
      )}
    </>
  );
}

/** The description, with what a phone leaves out of it. */
function SlideDescription({ at }: PartProps) {
  const name = `${at}.description`;
  const { input } = useField<string>(name, { subscription: { value: true } });
  const shown = cutAtWord(input.value, SLIDE_WORDS);
  return (
    <FormField
      name={name}
      label="Description"
      component={TextArea}
      rows={3}
      {...(shown === input.value ? {} : { help: `Too long for a phone, which shows “${shown}…”.` })}
    />
  );
}

export interface SlideDialogProps {
  slide: Slide;
  /** Its place in the slider, from 1. */
  position: number;
  saveLabel: string;
  /** Takes the slide back to what it was when the dialog opened. */
  onCancel: (before: Slide) => void;
  onSave: () => void;
}

/** One slide: image, words and buttons (admin-tooling 2), beside what the home page makes of them. */
export function SlideDialog({ slide, position, saveLabel, onCancel, onSave }: SlideDialogProps) {
  const [before] = useState(slide);
  const id = useId();
  const at = `items[${position - 1}]`;
  useReturnFocus();
  useOpenTitle(`Slide ${position}: ${before.title}`);
  const close = async () => {
    if (sameJson(before, slide) || (await askToDiscard())) onCancel(before);
  };
  return (
    <Drawer
      open
      title={`Edit slide ${position}`}
      size={1120}
      mask={{ closable: false }}
      onClose={() => void close()}
      footer={
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" form={id}>
            {saveLabel}
          </Button>
          <Button onClick={() => onCancel(before)}>Cancel</Button>
        </div>
      }
    >
      <LoadedForm editor={sliderEditor()} schema={schema} part={at} id={id} onSave={async () => onSave()}>
        <PreviewLayout
          preview={{
            name: 'slide',
            path: paths.home,
            answers: { '/api/site-config/home_slider': [slide] },
          }}
        >
          <SlideImage at={at} />
          <FormField name={`${at}.title`} label="Title" required />
          <SlideDescription at={at} />
          <div className={styles.pair}>
            <FormField name={`${at}.buttonText`} label="Button Text" />
            <FormField name={`${at}.buttonLink`} label="Button Link" />
            <FormField name={`${at}.secondButtonText`} label="Second Button Text (optional)" />
            <FormField name={`${at}.secondButtonLink`} label="Second Button Link (optional)" />
          </div>
          <AltField name={`${at}.alt`} />
        </PreviewLayout>
      </LoadedForm>
    </Drawer>
  );
}
