import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import { persistReducer, persistStore } from 'redux-persist';

const session = createSlice({
  name: 'session',
  initialState: { isSent: false },
  reducers: {
    sent: (state) => {
      state.isSent = true;
    },
  },
});

const api = createApi({
  reducerPath: 'api',
  baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
  endpoints: (build) => ({ me: build.query<unknown, undefined>({ query: () => '/me' }) }),
});

const storage = {
  getItem: async (key: string) => localStorage.getItem(key),
  setItem: async (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: async (key: string) => localStorage.removeItem(key),
};

const reducer = combineReducers({ session: session.reducer, [api.reducerPath]: api.reducer });
type FloorState = ReturnType<typeof reducer>;

/** The packages of the app's state, with as little in them as they can hold. */
export const store = configureStore({
  reducer: persistReducer<FloorState>({ key: 'root', storage, whitelist: ['session'] }, reducer),
  middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
});

/** Starts to write the state to the device, and reads what it holds. */
export const persist = () => persistStore(store);

/** Whether the form was sent, and what sends it. */
export function useSending(): { isSent: boolean; onSent: () => void } {
  const dispatch = useDispatch();
  const isSent = useSelector((state: FloorState) => state.session.isSent);
  api.useMeQuery(undefined, { skip: !isSent });
  return { isSent, onSent: () => dispatch(session.actions.sent()) };
}
