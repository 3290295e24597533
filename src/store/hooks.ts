import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore } from './makeStore';
import type { RootState } from './rootReducer';

/** The typed hooks: the only ones to be used. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
