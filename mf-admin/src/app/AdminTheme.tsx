import ConfigProvider from 'antd/es/config-provider';
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import styles from './AdminTheme.module.css';
import { followScheme, scheme } from './scheme';
import { adminTheme, paintDocument } from './tokens';

/** Lists that open stay in the landmark or dialog of their control, where screen readers look for them. */
const besideItsTrigger = (trigger?: HTMLElement) => trigger?.parentElement ?? document.body;

/** In the place of antd's own spinner, which is in the name of its button. */
const spinner = <span className={styles.spinner} aria-hidden="true" />;

/** antd's parts in the site's colours and type, light or dark, without the wave that follows a click. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const { dark } = useSnapshot(scheme);
  const theme = useMemo(() => adminTheme(dark), [dark]);
  useEffect(followScheme, []);
  useLayoutEffect(() => paintDocument(dark), [dark]);
  return (
    <ConfigProvider
      theme={theme}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false, loadingIcon: spinner }}
      getPopupContainer={besideItsTrigger}
    >
      {children}
    </ConfigProvider>
  );
}
