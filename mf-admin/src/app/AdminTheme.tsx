import ConfigProvider from 'antd/es/config-provider';
import { useState, type ReactNode } from 'react';
import styles from './AdminTheme.module.css';
import { themeFromTokens } from './tokens';

/**
 * In the place of antd's own spinner, which stays in a button, and in its name, when what it waits for is quicker than
 * its motion.
 */
const spinner = <span className={styles.spinner} aria-hidden="true" />;

/** antd's parts in the site's colours and type, without the wave that follows a click. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const [theme] = useState(themeFromTokens);
  return (
    <ConfigProvider
      theme={theme}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false, loadingIcon: spinner }}
    >
      {children}
    </ConfigProvider>
  );
}
